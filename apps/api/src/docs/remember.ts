/** Returns what `make` gave for a name the first time; a failure is not remembered. */
export function remember(make: (name: string) => Promise<Buffer>): (name: string) => Promise<Buffer> {
  const known = new Map<string, Promise<Buffer>>();
  return (name) => {
    const bytes = known.get(name) ?? make(name);
    known.set(name, bytes);
    bytes.catch(() => known.delete(name));
    return bytes;
  };
}

/** Returns what `make` gave the first time. */
export function rememberOne<Value extends object>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= make());
}
