/** How long a file stays available, because some browsers read it some time after the click. */
const KEPT_MS = 60_000;

/** Offers a file to the person for download. */
export function downloadFile(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
