import { stat } from 'node:fs/promises';
import path from 'node:path';
import { glob } from 'tinyglobby';
import { UsageError } from '../exit-code.js';

export interface Input {
  /** A path or an http address. */
  source: string;
  isAddress: boolean;
  /** Where its result goes below the output folder, without an ending. Different for each input. */
  outputName: string;
}

const globOptions = { caseSensitiveMatch: false, onlyFiles: true, expandDirectories: false };
const ending = /\.(pdf|png|jpe?g|webp|tiff?)$/i;

/** The documents that arguments name, in a stable order: addresses, files, patterns, folders with all documents below. */
export async function findInputs(args: string[]): Promise<Input[]> {
  const found = (await Promise.all(args.map(expand))).flat();
  const sources = new Set<string>();
  const names = new Set<string>();
  return found.flatMap((input) => {
    if (sources.has(input.source)) return [];
    sources.add(input.source);
    const outputName = freeName(input.outputName, names);
    names.add(outputName.toLowerCase());
    return [{ ...input, outputName }];
  });
}

/** The documents below a folder by their paths from there, in a stable order. What a dot begins is hidden and left out. */
export async function listDocuments(folder: string): Promise<string[]> {
  return (await glob('**/*.{pdf,png,jpg,jpeg,webp,tif,tiff}', { ...globOptions, cwd: folder })).sort();
}

async function expand(arg: string): Promise<Input[]> {
  if (/^https?:\/\//i.test(arg)) return [{ source: arg, isAddress: true, outputName: nameOfAddress(arg) }];
  const facts = await stat(arg).catch(() => null);
  if (facts?.isFile() === true) return [fileInput(arg, path.basename(arg))];
  const isFolder = facts?.isDirectory() === true;
  const found = isFolder
    ? await listDocuments(arg)
    : (await glob(arg, { ...globOptions, absolute: path.isAbsolute(arg) })).sort();
  if (found.length === 0) throw new UsageError(`${arg}: no document is there`);
  return found.map((file) => (isFolder ? fileInput(path.join(arg, file), file) : fileInput(file, path.basename(file))));
}

function fileInput(source: string, name: string): Input {
  return { source: path.resolve(source), isAddress: false, outputName: name.replace(ending, '') };
}

/** The last part of the address that can be a file's name everywhere. */
function nameOfAddress(address: string): string {
  const last = new URL(address).pathname.split('/').findLast((part) => part !== '') ?? '';
  const name = last.replaceAll(/%[0-9a-f]{2}|[^\w.-]/gi, '_').replace(ending, '');
  return /[a-z0-9]/i.test(name) ? name : 'document';
}

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  let name = wanted;
  for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${wanted}-${number}`;
  return name;
}
