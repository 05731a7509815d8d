export function downloadFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // revoked in a later task, when the download has started
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
