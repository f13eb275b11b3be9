import { useRef, useState, type DragEvent, type ReactElement, type SubmitEvent } from 'react';
import { Button, IconButton } from '../../components/button.js';
import { formatSize } from '../../components/format.js';
import { Icon } from '../../components/icon.js';
import { tellFailure } from '../../components/toast.js';
import { countPdfPages } from './count-pdf-pages.js';
import { nameOf, type Chosen } from './submit-runs.js';

interface DropZoneProps {
  chosen: readonly Chosen[];
  onAdd: (documents: Chosen[]) => void;
  onRemove: (key: string) => void;
}

/** Takes documents: dropped, chosen, by their address, or the sample. */
export function DropZone({ chosen, onAdd, onRemove }: DropZoneProps): ReactElement {
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const addFiles = async (files: readonly File[]): Promise<void> => {
    const counted = files.map(async (file) => ({
      key: crypto.randomUUID(),
      kind: 'file' as const,
      file,
      pages: await countPdfPages(file),
    }));
    onAdd(await Promise.all(counted));
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void addFiles([...event.dataTransfer.files]);
  };
  return (
    <section className="panel drop-panel" aria-label="Documents">
      <div
        className={`drop-zone ${isOver ? 'drop-zone-over' : ''}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span className="state-icon">
          <Icon name="upload" size={22} />
        </span>
        <p className="drop-title">Drop documents here</p>
        <p className="quiet small">
          PDFs and pictures (PNG, JPEG, WebP, TIFF), up to the size limit of the service. Nothing is sent before you say
          so.
        </p>
        <div className="actions">
          <Button look="primary" onClick={() => input.current?.click()}>
            Choose files
          </Button>
          <SampleButton onFile={(file) => void addFiles([file])} />
        </div>
        <input
          ref={input}
          type="file"
          multiple
          accept="application/pdf,.pdf,image/png,image/jpeg,image/webp,image/tiff"
          aria-label="Document files"
          className="visually-hidden"
          tabIndex={-1}
          onChange={(event) => {
            void addFiles([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </div>
      <AddressForm onUrl={(url) => onAdd([{ key: crypto.randomUUID(), kind: 'url', url, pages: null }])} />
      {chosen.length > 0 && (
        <ul className="chosen" aria-label="Documents to send">
          {chosen.map((each) => (
            <li key={each.key}>
              <Icon name={each.kind === 'file' ? 'file' : 'link'} />
              <span className="chosen-name">{nameOf(each)}</span>
              <span className="quiet small">
                {each.kind === 'file' ? formatSize(each.file.size) : 'address'}
                {each.pages !== null && `, ${each.pages} ${each.pages === 1 ? 'page' : 'pages'}`}
              </span>
              <IconButton label={`Remove ${nameOf(each)}`} icon="x" onClick={() => onRemove(each.key)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function AddressForm({ onUrl }: { onUrl: (url: string) => void }): ReactElement {
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const url = new FormData(event.currentTarget).get('url');
    if (typeof url !== 'string' || url.trim() === '') return;
    onUrl(url.trim());
    event.currentTarget.reset();
  };
  return (
    <form className="address-form" onSubmit={submit}>
      <input
        type="url"
        name="url"
        aria-label="Address of a document"
        placeholder="or the address of a document: https://…"
        maxLength={2_000}
        pattern="https?://.*"
      />
      <Button type="submit" icon="plus">
        Add
      </Button>
    </form>
  );
}

/** The document that the service brings along, for those who have none at hand. */
function SampleButton({ onFile }: { onFile: (file: File) => void }): ReactElement {
  const load = async (): Promise<void> => {
    try {
      const answer = await fetch('/docs/sample.pdf');
      if (!answer.ok) throw new Error(`The service answered ${answer.status}.`);
      onFile(new File([await answer.blob()], 'sample.pdf', { type: 'application/pdf' }));
    } catch (error) {
      tellFailure('The sample could not be loaded', error);
    }
  };
  return (
    <Button icon="file" onClick={() => void load()}>
      Use a sample
    </Button>
  );
}
