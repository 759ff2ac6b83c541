import type { PersonalData } from '@mirabelle/contracts';

/** Paths of the pictures of a person in the export, wherever they are in it. */
function listPicturePaths(data: PersonalData): readonly string[] {
  const found = JSON.stringify(data).match(/"\/api\/photos\/[^"/]+"/g) ?? [];
  return [...new Set(found.map((path) => path.slice(1, -1)))];
}

const readAsDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

/**
 * The pictures of a person by their paths, as data URLs, so that the copy of the data has them itself and is complete. One that was
 * removed in the meantime has none.
 *
 * @throws Error if the server does not give one, because the copy would not be complete
 */
export async function loadStoredPictures(data: PersonalData): Promise<ReadonlyMap<string, string>> {
  const pictures = new Map<string, string>();
  for (const path of listPicturePaths(data)) {
    const response = await fetch(path, { credentials: 'include' });
    if (response.ok) pictures.set(path, await readAsDataUrl(await response.blob()));
    else if (response.status !== 404) throw new Error(`${path} answered ${response.status}`);
  }
  return pictures;
}
