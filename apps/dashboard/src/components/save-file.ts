/** Saves what is in memory as a file of the one who looks. */
export function saveFile(name: string, content: Blob | string, type = 'text/plain'): void {
  const address = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Browsers begin with the file at once, and need its address for no longer.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
