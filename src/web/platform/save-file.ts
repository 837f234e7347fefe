/** Saves bytes as a file, as if the user had followed a download link. */
export function saveFile(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the object URL later, so it must not be revoked at once.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Lets the browser save the file at an address of this site. It writes the file to the disk while it arrives, so its size has no limit. */
export function saveFrom(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
