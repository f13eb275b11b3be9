import type { LibraryOptions } from './library-protocol.js';
import type { Library } from './library-types.js';
import { loadRecto } from './load-recto.js';

const loaders: Readonly<Record<string, (options: LibraryOptions) => Promise<Library>>> = {
  recto: loadRecto,
};

/** Loads a library by its name. Throws when there is none of that name, or it is not installed. */
export async function loadLibrary(name: string, options: LibraryOptions): Promise<Library> {
  const loader = loaders[name];
  if (loader === undefined) throw new Error(`There is no library ${name}.`);
  return loader(options);
}
