import type { FinishSettings } from '@recto/pdf';

/** How text pages are finished by the thread that reads them. */
export interface PageSettings extends FinishSettings {
  /** As of `PageContent`. */
  readonly structure: 'plain' | 'full';
  readonly namesFigures: boolean;
  readonly omitsWords: boolean;
}

/** The settings for `inspect` by which `readPages` is going to ask for pages, told the same of its request. */
export function pageSettings(
  { structure, usesLanguageModel }: { readonly structure: 'plain' | 'full'; readonly usesLanguageModel: boolean },
  { namesFigures = false, omitsWords = false }: { readonly namesFigures?: boolean; readonly omitsWords?: boolean },
): PageSettings {
  return { structure, namesFigures, omitsWords: omitsWords && !usesLanguageModel };
}
