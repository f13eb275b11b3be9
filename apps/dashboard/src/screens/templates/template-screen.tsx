import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import type { Template } from '../../api/catalogue.js';
import { recto } from '../../api/recto.js';
import { Button } from '../../components/button.js';
import { ConfirmDialog } from '../../components/confirm-dialog.js';
import { Icon } from '../../components/icon.js';
import { PageHeader } from '../../components/page-header.js';
import { QueryView } from '../../components/states.js';
import { tell, tellFailure } from '../../components/toast.js';
import { may } from '../../session/permissions.js';
import { useUser } from '../../session/session.js';
import { draftOf, newDraft, optionsAsDraft, type TemplateDraft } from './template-draft.js';
import { TemplateForm } from './template-form.js';
import { TryPanel } from './try-panel.js';
import { saveTemplate, useTemplate, useTemplateChange } from './use-templates.js';
import { VersionsPanel } from './versions-panel.js';

/** A template: its options, what they make of a document, and what they were before. */
export function TemplateScreen(): ReactElement {
  const { templateId } = useParams({ from: '/shell/dashboard/templates/$templateId' });
  const { from } = useSearch({ from: '/shell/dashboard/templates/$templateId' });
  if (templateId !== 'new') return <KnownTemplate key={templateId} id={templateId} />;
  return from === undefined ? <TemplateEditor given={newDraft} /> : <CopiedTemplate key={from} id={from} />;
}

function KnownTemplate({ id }: { id: string }): ReactElement {
  return (
    <QueryView query={useTemplate(id)} isWhole>
      {(template) => <TemplateEditor key={template.id} given={draftOf(template)} template={template} />}
    </QueryView>
  );
}

/** A new one that begins with the options of another. */
function CopiedTemplate({ id }: { id: string }): ReactElement {
  return (
    <QueryView query={useTemplate(id)} isWhole>
      {(template) => (
        <TemplateEditor
          key={template.id}
          given={{ ...newDraft, ...optionsAsDraft(template), name: `${template.name} copy` }}
        />
      )}
    </QueryView>
  );
}

function TemplateEditor({ given, template }: { given: TemplateDraft; template?: Template }): ReactElement {
  const navigate = useNavigate();
  const mayChange = may(useUser().role, 'change') && template?.internal !== true;
  const [draft, setDraft] = useState(given);
  const save = useTemplateChange(saveTemplate);
  const submit = (): void =>
    save.mutate(
      { draft, ...(template === undefined ? {} : { id: template.id }) },
      {
        onSuccess: ({ id, name }) => {
          tell(`Saved: ${name}`);
          if (template === undefined)
            void navigate({ to: '/dashboard/templates/$templateId', params: { templateId: id }, search: {} });
        },
      },
    );
  return (
    <>
      <nav aria-label="Breadcrumb" className="crumbs">
        <Link to="/dashboard/templates" search={{}}>
          Templates
        </Link>
      </nav>
      <PageHeader
        title={template?.name ?? 'New template'}
        actions={template !== undefined && <TemplateActions template={template} />}
      >
        {template === undefined
          ? 'Try it on a document before you save it.'
          : template.internal
            ? 'A preset of every team: it can be tried and copied, not changed.'
            : `Jobs name it as template_slug: ${template.slug}`}
      </PageHeader>
      <div className="stack">
        <div className="editor">
          <TemplateForm
            draft={draft}
            onChange={setDraft}
            mayChange={mayChange}
            isBusy={save.isPending}
            error={save.error}
            onSubmit={submit}
          />
          <TryPanel draft={draft} />
        </div>
        {template !== undefined && (
          <VersionsPanel
            template={template}
            onChoose={
              mayChange
                ? (version) => {
                    setDraft({ ...draft, ...optionsAsDraft(version) });
                    tell(`The form holds version ${version.version}`, 'Save it to go back to it.');
                  }
                : null
            }
          />
        )}
      </div>
    </>
  );
}

function TemplateActions({ template }: { template: Template }): ReactElement {
  const mayChange = may(useUser().role, 'change');
  return (
    <>
      <a
        className="button button-secondary"
        href={`/api/v1/jobs/test-set.jsonl?template_id=${template.id}`}
        download={`${template.slug}-test-set.jsonl`}
        title="Corrected results of jobs with this template, as JSON lines"
      >
        <Icon name="download" size={16} /> Test set
      </a>
      {mayChange && <ChangeActions template={template} />}
    </>
  );
}

/** What those do who may change templates. */
function ChangeActions({ template }: { template: Template }): ReactElement {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const remove = useTemplateChange(() => recto.templates.delete(template.id));
  return (
    <>
      <Link
        to="/dashboard/templates/$templateId"
        params={{ templateId: 'new' }}
        search={{ from: template.id }}
        className="button button-secondary"
      >
        Copy
      </Link>
      {!template.internal && (
        <Button look="danger" icon="trash" onClick={() => setAsking(true)}>
          Delete
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Delete ${template.name}?`}
        action="Delete"
        isBusy={remove.isPending}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => {
              tell(`Deleted: ${template.name}`);
              void navigate({ to: '/dashboard/templates', search: {} });
            },
            onError: (error) => tellFailure('Not deleted', error),
            onSettled: () => setAsking(false),
          })
        }
      >
        <p>Its versions go with it. Jobs that were made with it keep their copy.</p>
      </ConfirmDialog>
    </>
  );
}
