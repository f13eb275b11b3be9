import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DockerfileParser, type Instruction } from 'dockerfile-ast';
import { repositoryRoot } from './repository-root.js';

export interface DockerStage {
  name: string;
  /** The image or the stage that it starts from, build arguments filled with their defaults. */
  base: string;
  instructions: { keyword: string; text: string }[];
}

/** The stages of infra/Dockerfile, in order. */
export async function readDockerfile(): Promise<DockerStage[]> {
  const text = await readFile(path.join(repositoryRoot, 'infra/Dockerfile'), 'utf8');
  const stages: DockerStage[] = [];
  const buildArguments = new Map<string, string>();
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const { keyword, text: content } = readInstruction(instruction);
    if (keyword === 'FROM') {
      const [image = '', , name = ''] = content.split(/\s+/);
      const base = image.replace(/\$\{(\w+)\}/g, (_, argument: string) => buildArguments.get(argument) ?? '');
      stages.push({ name, base, instructions: [] });
    } else if (stages.length === 0) {
      const [argument = '', value = ''] = content.split('=', 2);
      buildArguments.set(argument, value);
    } else {
      stages.at(-1)?.instructions.push({ keyword, text: content });
    }
  }
  return stages;
}

function readInstruction(instruction: Instruction): { keyword: string; text: string } {
  return { keyword: instruction.getKeyword(), text: instruction.getArgumentsContent() ?? '' };
}
