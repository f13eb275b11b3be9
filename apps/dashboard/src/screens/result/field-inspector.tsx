import type { CorrectionResponse, MergedResultResponse } from '@recto/contracts';
import { ApiError } from '@recto/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactElement, type SubmitEvent } from 'react';
import { membersQuery } from '../../api/members.js';
import { recto } from '../../api/recto.js';
import { Button, IconButton } from '../../components/button.js';
import { formatShare } from '../../components/format.js';
import { Instant } from '../../components/instant.js';
import { describeError } from '../../components/states.js';
import { tell } from '../../components/toast.js';
import { timelineKey } from '../job/use-job.js';
import { showValue } from './field-tree.js';
import { partsOf } from './json-pointer.js';
import { documentQuery } from './use-result.js';

interface FieldInspectorProps {
  jobId: string;
  pointer: string;
  value: unknown;
  citation: NonNullable<MergedResultResponse['citations']>[string] | undefined;
  correction: CorrectionResponse | undefined;
  mayCorrect: boolean;
  /** Whether it may be corrected is not known yet. */
  isPending: boolean;
  onClose: () => void;
}

/** One field: where it was read, how sure that is, and a place to correct it for whoever may. */
export function FieldInspector(props: FieldInspectorProps): ReactElement {
  const { jobId, pointer, value, citation, correction, mayCorrect, isPending, onClose } = props;
  const queryClient = useQueryClient();
  const members = useQuery({ ...membersQuery, enabled: correction !== undefined });
  const corrector = members.data?.find(({ user_id }) => user_id === correction?.corrected_by)?.name;
  const [text, setText] = useState(typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value));
  const reload = async (): Promise<void> => {
    await Promise.all(
      [documentQuery(jobId).queryKey, timelineKey(jobId)].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
  };
  const correct = useMutation({
    mutationFn: () => sendCorrection(jobId, pointer, { text, value }),
    onSuccess: async () => {
      await reload();
      tell('The correction was kept');
    },
  });
  const undo = useMutation({
    mutationFn: (id: string) => recto.jobs.corrections.remove(jobId, id),
    onSuccess: async () => {
      await reload();
      tell('The result counts as it was read');
      onClose();
    },
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    correct.mutate();
  };
  return (
    <section className="inspector" aria-label="Selected field" aria-busy={isPending}>
      <header>
        <h2 className="mono">{partsOf(pointer).join(' / ')}</h2>
        <IconButton label="Close the field" icon="x" onClick={onClose} />
      </header>
      {citation === undefined ? (
        <p className="quiet small">No words of the document are cited for it.</p>
      ) : (
        <p className="small">
          Page {citation.page_number}, confidence {formatShare(citation.confidence)}: <q>{citation.quote}</q>
        </p>
      )}
      {correction !== undefined && (
        <p className="small">
          Corrected {corrector !== undefined && `by ${corrector} `}
          <Instant value={correction.corrected_at} look="precise" />; it was read as{' '}
          <strong>{showValue(correction.original)}</strong>.{' '}
          {mayCorrect && (
            <Button look="quiet" isBusy={undo.isPending} onClick={() => undo.mutate(correction.id)}>
              Undo the correction
            </Button>
          )}
        </p>
      )}
      {mayCorrect && (
        <form onSubmit={submit}>
          <input aria-label="The right value" value={text} onChange={(event) => setText(event.target.value)} />
          <Button type="submit" isBusy={correct.isPending}>
            Correct
          </Button>
        </form>
      )}
      {correct.isError && (
        <p className="problem" role="alert">
          {describeError(correct.error)}
        </p>
      )}
    </section>
  );
}

/** Sends what was typed in the type of the value before it; where that is not known, as text, and else as what it looks like. */
async function sendCorrection(jobId: string, pointer: string, typed: { text: string; value: unknown }): Promise<void> {
  const text = typed.text.trim();
  const send = (value: unknown) => recto.jobs.corrections.set(jobId, { pointer, value });
  if (text === '') await send(null);
  else if (typeof typed.value === 'number' || typeof typed.value === 'boolean') await send(asJson(text) ?? text);
  else {
    try {
      await send(text);
    } catch (error) {
      const value = asJson(text);
      if (!(error instanceof ApiError) || error.status !== 422 || value === undefined) throw error;
      await send(value);
    }
  }
}

/** A number, true or false; undefined for other words. */
function asJson(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true';
  const number = Number(text.replace(/(?<=\d),(?=\d{3}\b)/g, ''));
  return Number.isNaN(number) ? undefined : number;
}
