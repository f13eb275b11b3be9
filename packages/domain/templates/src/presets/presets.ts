import type { Row } from '@recto/database';
import type { Template } from '../template.js';
import { bankStatement } from './bank-statement.js';
import { contract } from './contract.js';
import { identityDocument } from './identity-document.js';
import { invoice } from './invoice.js';
import { markdown } from './markdown.js';
import type { Preset } from './preset.js';
import { purchaseOrder } from './purchase-order.js';
import { receipt } from './receipt.js';
import { resume } from './resume.js';

/** Interface 6. */
const presets: readonly Preset[] = [
  invoice,
  receipt,
  purchaseOrder,
  bankStatement,
  resume,
  contract,
  identityDocument,
  markdown,
];

/** When the presets came to be: they are part of the code, and older than any template. */
const presetsCreatedAt = new Date('2026-01-01T00:00:00.000Z');

export const presetSlugs: ReadonlySet<string> = new Set(presets.map(({ slug }) => slug));

/** The JSON Schema of a preset; null of one for Markdown, and of a name that is none. */
export function presetSchema(slug: string): Preset['schema'] {
  return presets.find((preset) => preset.slug === slug)?.schema ?? null;
}

type Use = Pick<Row.PresetUse, 'slug' | 'favorite' | 'usageCount' | 'lastUsedAt'>;

/** All presets as a team sees them, with what it has made of them. */
export function presetsOf(uses: readonly Use[]): Template[] {
  return presets.map((preset) => {
    const use = uses.find(({ slug }) => slug === preset.slug);
    return {
      ...preset,
      modelName: 'standard-v2',
      instructions: null,
      extractBoundingBoxes: false,
      tags: [],
      color: null,
      enabled: true,
      isInternal: true,
      favorite: use?.favorite ?? false,
      usageCount: use?.usageCount ?? 0,
      lastUsedAt: use?.lastUsedAt ?? null,
      createdAt: presetsCreatedAt,
      updatedAt: presetsCreatedAt,
    };
  });
}
