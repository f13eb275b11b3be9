import type { FieldsLayout } from '../fields-layout.js';

/** The half whose designs the rules of field extraction were not written on. */
export const heldOutLayouts: readonly FieldsLayout[] = [];
