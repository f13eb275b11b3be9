import path from 'node:path';
import ts from 'typescript';
import { repositoryRoot } from '../repository-root.js';
import type { Manifest } from './read-manifests.js';

/** Where the types and validators of an API stand: those of Kubernetes itself, and of KEDA. */
export function moduleOf({ apiVersion }: Manifest): string {
  return apiVersion.startsWith('keda.sh/')
    ? `@kubernetes-models/keda/${apiVersion}`
    : `kubernetes-models/${apiVersion}`;
}

const file = path.join(repositoryRoot, 'packages/system-tests/src/tooling/kubernetes/manifests-as-types.ts');

/**
 * What the compiler says of the manifests as literals of their types: it alone knows names that do not exist, which the
 * validators pass over as the API server would, silently.
 */
export function findShapeProblems(manifests: readonly Manifest[]): string[] {
  const lines = manifests.map((manifest, index) => {
    const type = `import('${moduleOf(manifest)}').I${manifest.kind}`;
    return `export const manifest${index}: ${type} = ${JSON.stringify(manifest)};`;
  });
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts'],
    types: [],
    strict: true,
    noEmit: true,
    skipLibCheck: true,
  };
  const host = ts.createCompilerHost(options);
  const readSource = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, lines.join('\n'), ts.ScriptTarget.ES2022) : readSource(name, ...rest);
  const fileExists = host.fileExists.bind(host);
  host.fileExists = (name) => name === file || fileExists(name);
  const program = ts.createProgram([file], options, host);
  const source = program.getSourceFile(file);
  const diagnostics = [...program.getSemanticDiagnostics(source), ...program.getSyntacticDiagnostics(source)];
  return diagnostics.map(({ messageText, start = 0 }) => {
    const line = lines.join('\n').slice(0, start).split('\n').length - 1;
    const { kind = '', metadata } = manifests[line] ?? {};
    return `${kind} ${metadata?.name ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}
