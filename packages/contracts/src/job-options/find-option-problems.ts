import type { FieldProblem } from '../parse-request.js';
import { checkExtractionSchema } from './check-extraction-schema.js';
import type { WireJobOptions } from './job-option-fields.js';
import { parsePageSelection } from './parse-page-selection.js';

function findSpellingProblems({ output_type, format, instruction, instructions }: WireJobOptions): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (output_type !== undefined && format !== undefined && output_type !== format) {
    problems.push({ path: 'format', message: 'must equal output_type when both are sent' });
  }
  if (instruction !== undefined && instructions !== undefined && instruction !== instructions) {
    problems.push({ path: 'instructions', message: 'must equal instruction when both are sent' });
  }
  return problems;
}

function findCombinationProblems(options: WireJobOptions): FieldProblem[] {
  const { schema, template_slug, instruction, instructions } = options;
  const message = 'must not be sent beside another one of template_slug, schema and instruction';
  if (template_slug !== undefined && schema !== undefined) return [{ path: 'template_slug', message }];
  if (template_slug !== undefined && (instruction ?? instructions) !== undefined) {
    return [{ path: 'template_slug', message }];
  }
  // The plural spelling beside a schema refines it; the singular one excludes it.
  if (schema !== undefined && instruction !== undefined) return [{ path: 'instruction', message }];
  if ((options.output_type ?? options.format) === 'structured' && schema === undefined && template_slug === undefined) {
    return [{ path: 'schema', message: 'or template_slug is required for structured output' }];
  }
  return [];
}

/** Every rule between the options, and the two options with a grammar of their own (Interface 3). Empty when all hold. */
export function findOptionProblems(options: WireJobOptions): FieldProblem[] {
  const problems = [...findSpellingProblems(options), ...findCombinationProblems(options)];
  if (options.schema !== undefined) {
    const problem = checkExtractionSchema(options.schema);
    if (problem !== null) problems.push(problem);
  }
  if (options.pages !== undefined) {
    const selection = parsePageSelection(options.pages);
    if (selection.outcome === 'refused') problems.push({ path: 'pages', message: selection.message });
  }
  return problems;
}
