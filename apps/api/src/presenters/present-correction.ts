import type { CorrectionResponse } from '@recto/contracts';
import type { AppliedCorrection } from '../jobs/apply-corrections.js';

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
