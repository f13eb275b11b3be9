export interface ExtractionModel {
  name: string;
  displayName: string;
  description: string;
  creditsPerPage: number;
  surchargePerPage: number;
  /** Order in lists; lower first. */
  priority: number;
}

export const defaultModelName = 'standard-v2';

/** The catalogue with its prices (Interface 5). */
export const extractionModels: readonly ExtractionModel[] = [
  {
    name: 'standard-v2',
    displayName: 'Standard v2',
    description: 'The default: text layer where it can be trusted, recognition elsewhere, with layout.',
    creditsPerPage: 1,
    surchargePerPage: 0,
    priority: 1,
  },
  {
    name: 'pro-v2',
    displayName: 'Pro v2',
    description:
      'Everything: the strongest recognition, full structure, and a vision model where the operator has named one.',
    creditsPerPage: 3,
    surchargePerPage: 0,
    priority: 2,
  },
  {
    name: 'standard-v1',
    displayName: 'Standard v1',
    description: 'Fast: text layers and plain recognition, headings and paragraphs.',
    creditsPerPage: 1,
    surchargePerPage: 0,
    priority: 3,
  },
  {
    name: 'english-pro-v1',
    displayName: 'English Pro v1',
    description: 'The best English data, and a second, finer look at doubtful words; headings and paragraphs.',
    creditsPerPage: 2,
    surchargePerPage: 0,
    priority: 4,
  },
  {
    name: 'pro-v1',
    displayName: 'Pro v1',
    description: 'The strongest recognition in every language; headings and paragraphs.',
    creditsPerPage: 3,
    surchargePerPage: 0,
    priority: 5,
  },
];

/** The model of this name, or undefined. */
export function findExtractionModel(name: string): ExtractionModel | undefined {
  return extractionModels.find((model) => model.name === name);
}
