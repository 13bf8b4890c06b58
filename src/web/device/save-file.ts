/** Saves a file through the browser's download. */
export const saveFile = (blob: Blob, fileName: string): void => {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read it after the click has ended.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
