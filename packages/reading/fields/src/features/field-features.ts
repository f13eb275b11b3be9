import { wantsDate, wantsDuration } from '../candidates/candidates-of-leaf.js';
import { dayAskedFor } from '../schema/asked-day.js';
import { askedOf } from '../schema/asked-of.js';
import type { LeafPlan } from '../schema/field-plan.js';
import { askedKinds } from '../vocabulary/prose-words.js';

/** One number about what is asked for, whatever the page has. */
type FieldFeature = (leaf: LeafPlan) => number;

/** Roles of amounts that close a document. */
const roleIs =
  (...roles: readonly string[]): FieldFeature =>
  (leaf) =>
    Number(leaf.role !== undefined && roles.includes(leaf.role));

const field: Record<string, FieldFeature> = {
  'wants number': (leaf) => Number(leaf.kind === 'number' || leaf.kind === 'printed-number'),
  'wants integer': (leaf) => Number(leaf.kind === 'integer'),
  'wants rate': (leaf) => Number(leaf.isRate),
  'wants date': (leaf) => Number(wantsDate(leaf)),
  'wants identifier': (leaf) => Number(leaf.kind === 'identifier'),
  'wants text': (leaf) => Number(leaf.kind === 'text'),
  'wants address': (leaf) => Number(leaf.kind === 'address'),
  'wants a pattern': (leaf) => Number(['email', 'uri', 'phone', 'iban', 'bic', 'tax-id', 'uuid'].includes(leaf.kind)),
  'wants choice': (leaf) => Number(leaf.kind === 'choice' || leaf.kind === 'boolean'),
  'wants currency': (leaf) => Number(leaf.kind === 'currency'),
  'wants duration': (leaf) => Number(wantsDuration(leaf)),
  'wants name': (leaf) => Number(leaf.addressPart === 'name' || leaf.nameTokens.includes('name')),
  'has role': (leaf) => Number(leaf.role !== undefined),
  'is total': roleIs('total', 'contract total'),
  'is amount due': roleIs('amount due'),
  'is subtotal': roleIs('subtotal', 'net total'),
  'is tax': roleIs('tax'),
  'is first date': roleIs('date', 'invoice date', 'issue date', 'receipt date', 'order date'),
  'is start': roleIs('start date', 'from'),
  'is end': roleIs('end date', 'to', 'due date', 'expiry date'),
  'asks for last day': (leaf) => Number(wantsDate(leaf) && dayAskedFor(leaf) === 'last'),
  'asks for first day': (leaf) => Number(wantsDate(leaf) && dayAskedFor(leaf) === 'first'),
  'is of supplier': (leaf) => Number(['supplier', 'shop', 'merchant', 'sender'].includes(leaf.party ?? '')),
  'is of customer': (leaf) => Number(['customer', 'invoice to', 'recipient', 'shipping'].includes(leaf.party ?? '')),
};

const prose: Record<string, FieldFeature> = {
  ...Object.fromEntries(
    askedKinds.map((kind): [string, FieldFeature] => [`asks for ${kind}`, (leaf) => Number(askedOf(leaf).has(kind))]),
  ),
};

/** By group, for telling what each brings. */
export const fieldFeatures = { field, prose };

const inOrder = Object.values(fieldFeatures).flatMap((group) => Object.values(group));

export function featuresOfField(leaf: LeafPlan): number[] {
  return inOrder.map((feature) => feature(leaf));
}
