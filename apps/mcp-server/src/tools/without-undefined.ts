type Given<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> };

/** The inputs that were given: those that are undefined are left out, so that the service takes its own defaults. */
export function withoutUndefined<T extends object>(inputs: T): Given<T> {
  // Of the properties of T, those that remain are not undefined.
  return Object.fromEntries(Object.entries(inputs).filter(([, value]) => value !== undefined)) as Given<T>;
}
