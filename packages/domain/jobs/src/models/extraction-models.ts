/** The built-in models, by whose names their engines are called. */
export type EngineName = (typeof builtIn)[number]['engine'];

export interface ExtractionModel {
  name: string;
  displayName: string;
  description: string;
  creditsPerPage: number;
  surchargePerPage: number;
  /** Order in lists; lower first. */
  priority: number;
  /** The built-in model whose engine reads its pages. */
  engine: EngineName;
  /** False: no new job may name it. */
  isEnabled: boolean;
}

export const defaultModelName = 'standard-v2';

const builtIn = [
  {
    name: 'standard-v2',
    displayName: 'Standard v2',
    description: 'The default: the text layer if it is trustworthy, recognition otherwise, with layout.',
    creditsPerPage: 1,
    surchargePerPage: 0,
    priority: 1,
    engine: 'standard-v2',
    isEnabled: true,
  },
  {
    name: 'pro-v2',
    displayName: 'Pro v2',
    description:
      'Everything: the strongest recognition, full structure, and a vision model where the operator has named one.',
    creditsPerPage: 3,
    surchargePerPage: 0,
    priority: 2,
    engine: 'pro-v2',
    isEnabled: true,
  },
  {
    name: 'standard-v1',
    displayName: 'Standard v1',
    description: 'Fast: text layers and plain recognition, headings and paragraphs.',
    creditsPerPage: 1,
    surchargePerPage: 0,
    priority: 3,
    engine: 'standard-v1',
    isEnabled: true,
  },
  {
    name: 'english-pro-v1',
    displayName: 'English Pro v1',
    description:
      'The best English data, and a second pass over uncertain words at higher resolution; headings and paragraphs.',
    creditsPerPage: 2,
    surchargePerPage: 0,
    priority: 4,
    engine: 'english-pro-v1',
    isEnabled: true,
  },
  {
    name: 'pro-v1',
    displayName: 'Pro v1',
    description: 'The strongest recognition in every language; headings and paragraphs.',
    creditsPerPage: 3,
    surchargePerPage: 0,
    priority: 5,
    engine: 'pro-v1',
    isEnabled: true,
  },
] as const;

/** The catalogue with its prices (Interface 5), where no settings file says otherwise. */
export const extractionModels: readonly ExtractionModel[] = builtIn;

export const engineNames = builtIn.map(({ engine }) => engine);
