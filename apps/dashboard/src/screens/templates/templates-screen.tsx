import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { Template } from '../../api/catalogue.js';
import { recto } from '../../api/recto.js';
import { IconButton } from '../../components/button.js';
import { Field } from '../../components/field.js';
import { formatCount, formatNumberOf } from '../../components/format.js';
import { Icon } from '../../components/icon.js';
import { Instant } from '../../components/instant.js';
import { PageHeader } from '../../components/page-header.js';
import { SearchField } from '../../components/search-field.js';
import { EmptyState, QueryView } from '../../components/states.js';
import { tellFailure } from '../../components/toast.js';
import { may } from '../../session/permissions.js';
import { useUser } from '../../session/session.js';
import type { TemplateFilters } from './template-filters.js';
import { useTemplateChange, useTemplates } from './use-templates.js';

/** Options of jobs under a name, and the presets. */
export function TemplatesScreen(): ReactElement {
  const filters = useSearch({ from: '/shell/dashboard/templates' });
  const mayChange = may(useUser().role, 'change');
  const templates = useTemplates(filters);
  const isFiltered = Object.keys(filters).length > 0;
  const button = mayChange && (
    <Link
      to="/dashboard/templates/$templateId"
      params={{ templateId: 'new' }}
      search={{}}
      className="button button-primary"
    >
      <Icon name="plus" size={16} /> New template
    </Link>
  );
  return (
    <>
      <PageHeader title="Templates" actions={button}>
        A job names a template by its slug, and copies its options.
      </PageHeader>
      <section className="panel" aria-label="Templates">
        <TemplateFilterBar filters={filters} />
        <QueryView query={templates}>
          {(data) =>
            data.length === 0 ? (
              <EmptyState icon="search" title={isFiltered ? 'No template fits' : 'No template yet'} action={button}>
                A template keeps a schema, a model and instructions for documents of one kind.
              </EmptyState>
            ) : (
              <ul className="cards">
                {data.map((template) => (
                  <TemplateCard key={template.id} template={template} mayChange={mayChange} />
                ))}
              </ul>
            )
          }
        </QueryView>
      </section>
    </>
  );
}

function TemplateFilterBar({ filters }: { filters: TemplateFilters }): ReactElement {
  const navigate = useNavigate({ from: '/dashboard/templates' });
  const set = (name: keyof TemplateFilters, value: string): void => {
    const { [name]: _before, ...others } = filters;
    void navigate({ search: value === '' ? others : { ...others, [name]: value }, replace: true });
  };
  return (
    <search className="filter-bar">
      <Field label="Name">
        {(control) => (
          <SearchField control={control} value={filters.search ?? ''} onChange={(value) => set('search', value)} />
        )}
      </Field>
      <Field label="Result format">
        {(control) => (
          <select {...control} value={filters.format ?? ''} onChange={({ target }) => set('format', target.value)}>
            <option value="">any</option>
            <option>structured</option>
            <option>markdown</option>
          </select>
        )}
      </Field>
    </search>
  );
}

function TemplateCard({ template, mayChange }: { template: Template; mayChange: boolean }): ReactElement {
  const mark = useTemplateChange(() => recto.templates.favorite(template.id, !template.favorite));
  const fields = Object.keys((template.schema?.properties as object | undefined) ?? {}).length;
  return (
    <li className="card">
      <div className="row-head">
        <Link
          to="/dashboard/templates/$templateId"
          params={{ templateId: template.id }}
          search={{}}
          className="row-title"
        >
          {template.color !== null && <Dot color={template.color} />}
          {template.name}
        </Link>
        {mayChange && (
          <span className={template.favorite ? 'favorite' : ''}>
            <IconButton
              label={template.favorite ? `Unmark ${template.name}` : `Mark ${template.name} as favourite`}
              icon="star"
              aria-pressed={template.favorite}
              onClick={() => mark.mutate(undefined, { onError: (error) => tellFailure('Not marked', error) })}
            />
          </span>
        )}
      </div>
      <p className="quiet small card-text">{template.description}</p>
      <p className="badges">
        <span className="badge mono">{template.slug}</span>
        <span className="badge">{template.format}</span>
        {template.internal && <span className="badge badge-accent">preset</span>}
        {!template.enabled && <span className="badge badge-warn">disabled</span>}
        {template.tags.map((tag) => (
          <span key={tag} className="badge">
            {tag}
          </span>
        ))}
      </p>
      <p className="quiet small">
        {fields > 0 && `${formatNumberOf(fields, 'field')}, `}
        used {formatCount(template.usage_count)} {template.usage_count === 1 ? 'time' : 'times'}
        {template.last_used !== null && (
          <>
            , last <Instant value={template.last_used} />
          </>
        )}
      </p>
    </li>
  );
}

function Dot({ color }: { color: string }): ReactElement {
  return <span className="dot" style={{ background: color }} aria-hidden="true" />;
}
