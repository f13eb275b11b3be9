import type { CorrectionResponse } from '@recto/contracts';
import type { AppliedCorrection } from '../jobs/apply-corrections.js';
import type { Corrected } from '../jobs/correct-document.js';

/** What stands beside a structured result; nothing beside others. */
export function presentCorrections(
  of: Corrected | null,
): { corrected: Record<string, unknown> | null; corrections: CorrectionResponse[] } | undefined {
  return of === null ? undefined : { corrected: of.corrected, corrections: of.corrections.map(presentCorrection) };
}

export function presentCorrection(correction: AppliedCorrection): CorrectionResponse {
  return {
    id: correction.id,
    pointer: correction.pointer,
    value: correction.value,
    original: correction.original,
    corrected_by: correction.correctedById,
    corrected_at: correction.correctedAt.toISOString(),
    applied: correction.applied,
  };
}
