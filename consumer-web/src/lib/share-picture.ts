/** Opens the share dialog of the device with a picture, or downloads the picture if the browser cannot share files. */
export async function sharePicture(picture: Blob, fileName: string, title: string): Promise<void> {
  const files = [new File([picture], fileName, { type: picture.type })];
  if (navigator.canShare?.({ files })) {
    // Closing the share dialog rejects, but is not a failure.
    return navigator.share({ files, title }).catch(() => undefined);
  }
  const url = URL.createObjectURL(picture);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Some browsers read the file some time after the click.
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
