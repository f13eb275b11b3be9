import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from './repository-root.js';

export interface Guide {
  text: string;
  blocks: { language: string; code: string }[];
}

/** The integrator's guide and its code blocks, in order. */
export function readGuide(): Guide {
  const text = readFileSync(path.join(repositoryRoot, 'apps/api/guide/guide.md'), 'utf8');
  const blocks = [...text.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([, language = '', code = '']) => ({
    language,
    code,
  }));
  return { text, blocks };
}
