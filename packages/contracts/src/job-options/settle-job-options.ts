import { z } from 'zod';
import type { JsonObject } from '../json-object-field.js';
import { findOptionProblems } from './find-option-problems.js';
import type { WireJobOptions } from './job-option-fields.js';
import { parsePageSelection } from './parse-page-selection.js';

/** The options of a job after both spellings became one. Absent means: not chosen by the caller. */
export interface JobOptions {
  /** Left out: the template's, or the default. */
  modelName?: string;
  resultFormat?: 'structured' | 'markdown';
  schema?: JsonObject;
  instruction?: string;
  templateSlug?: string;
  extractBoundingBoxes: boolean;
  /** The name of the template that the options are kept as; true: that of the file. */
  saveAsTemplate?: string | true;
  /** Canonical: sorted, merged, no blanks. */
  pageSelection?: string;
  maxCredits?: number;
  priority: 'normal' | 'batch';
  metadata?: JsonObject;
  noCache?: boolean;
  extractWords?: boolean;
  extractFigures?: boolean;
  /** Cut the pages, a bundle, into its documents. */
  split?: boolean;
  /** Of an encrypted document. */
  password?: string;
  retentionDays?: number;
}

/** For a zod transform: the settled options, or one issue per broken rule. */
export function settleJobOptions(wire: WireJobOptions, context: z.RefinementCtx): JobOptions {
  const problems = findOptionProblems(wire);
  for (const { path, message } of problems) context.addIssue({ code: 'custom', path: path.split('.'), message });
  return problems.length > 0 ? z.NEVER : settled(wire);
}

function settled(wire: WireJobOptions): JobOptions {
  const resultFormat = wire.output_type ?? wire.format;
  const instruction = wire.instruction ?? wire.instructions;
  const selection = wire.pages === undefined ? undefined : parsePageSelection(wire.pages);
  return {
    extractBoundingBoxes: wire.extract_bounding_boxes ?? false,
    priority: wire.priority ?? 'normal',
    ...(wire.model === undefined ? {} : { modelName: wire.model }),
    ...(resultFormat === undefined ? {} : { resultFormat }),
    ...(wire.schema === undefined ? {} : { schema: wire.schema }),
    ...(instruction === undefined ? {} : { instruction }),
    ...(wire.template_slug === undefined ? {} : { templateSlug: wire.template_slug }),
    ...(wire.save_as_template === undefined ? {} : { saveAsTemplate: wire.save_as_template }),
    ...(selection?.outcome === 'selected' ? { pageSelection: selection.canonical } : {}),
    ...(wire.max_credits === undefined ? {} : { maxCredits: wire.max_credits }),
    ...(wire.metadata === undefined ? {} : { metadata: wire.metadata }),
    ...(wire.no_cache === undefined ? {} : { noCache: wire.no_cache }),
    ...(wire.extract_words === undefined ? {} : { extractWords: wire.extract_words }),
    ...(wire.extract_figures === undefined ? {} : { extractFigures: wire.extract_figures }),
    ...(wire.split === undefined ? {} : { split: wire.split }),
    ...(wire.password === undefined ? {} : { password: wire.password }),
    ...(wire.retention_days === undefined ? {} : { retentionDays: wire.retention_days }),
  };
}
