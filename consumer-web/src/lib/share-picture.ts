import { downloadFile } from './download-file';

/** With these errors the browser says that the person has closed the share dialog, or that it is open already. */
const NO_FAILURES: readonly unknown[] = ['AbortError', 'InvalidStateError'];

/**
 * Opens the share dialog of the device with a picture. Downloads the picture if the browser cannot share files, or refuses to, as
 * some do if the press is too long ago when the picture is finished.
 */
export async function sharePicture(picture: Blob, fileName: string, title?: string): Promise<void> {
  const files = [new File([picture], fileName, { type: picture.type })];
  if (navigator.canShare?.({ files })) {
    try {
      return await navigator.share({ files, ...(title !== undefined && { title }) });
    } catch (error) {
      if (error instanceof DOMException && NO_FAILURES.includes(error.name)) return;
    }
  }
  downloadFile(picture, fileName);
}
