import { decisionSections } from './decision-sections.js';
import type { InterfaceSection } from './interface-section.js';
import { specificationSections } from './specification-sections.js';

export interface InterfaceDocument {
  name: string;
  /** The numbers that its sections have, so that one that is left out of the table is missed. */
  numbers: readonly string[];
  sections: readonly InterfaceSection[];
}

const upTo = (last: number, prefix = '') => Array.from({ length: last }, (_, index) => `${prefix}${index + 1}`);

export const interfaceDocuments: readonly InterfaceDocument[] = [
  {
    name: 'Interface specification',
    numbers: ['1', ...upTo(12, '2.'), ...upTo(3, '3.'), ...upTo(10, '4.'), '5', '6', '7', '8', '9'],
    sections: specificationSections,
  },
  { name: 'Interface decisions', numbers: upTo(8), sections: decisionSections },
];
