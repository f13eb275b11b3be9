import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The folders of all workspaces with a src/, as package.json lists them (`name` or `parent/*`). */
export function workspaceDirs(root) {
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return workspaces
    .flatMap((pattern) => expand(root, pattern))
    .filter((dir) => existsSync(path.join(dir, 'package.json')) && existsSync(path.join(dir, 'src')));
}

function expand(root, pattern) {
  if (!pattern.endsWith('/*')) return [path.join(root, pattern)];
  const parent = path.join(root, pattern.slice(0, -2));
  return existsSync(parent) ? readdirSync(parent).map((name) => path.join(parent, name)) : [];
}
