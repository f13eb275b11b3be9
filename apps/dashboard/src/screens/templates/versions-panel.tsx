import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { Template } from '../../api/catalogue.js';
import { membersQuery } from '../../api/members.js';
import { Button } from '../../components/button.js';
import { formatCount } from '../../components/format.js';
import { Instant } from '../../components/instant.js';
import { Panel } from '../../components/panel.js';
import { QueryView } from '../../components/states.js';
import { useVersions, type TemplateVersion } from './use-templates.js';

/** Every set of options that a template has had, with the jobs that were made with it. */
export function VersionsPanel(props: {
  template: Template;
  /** Null: they can be looked at alone. */
  onChoose: ((version: TemplateVersion) => void) | null;
}): ReactElement {
  const { template, onChoose } = props;
  const members = useQuery(membersQuery);
  const nameOf = (id: string | null): string | undefined => members.data?.find(({ user_id }) => user_id === id)?.name;
  return (
    <Panel title="Versions" note="Equal options have an equal checksum, and are the same version.">
      <QueryView query={useVersions(template.id)}>
        {(versions) => (
          <ul className="rows">
            {versions.map((version) => (
              <li key={version.version}>
                <div className="row-head">
                  <strong>
                    Version {version.version} {version.current && <span className="badge badge-good">current</span>}
                  </strong>
                  {onChoose !== null && !version.current && (
                    <Button onClick={() => onChoose(version)}>Take into the form</Button>
                  )}
                </div>
                <p className="quiet small">
                  <Instant value={version.created_at} />
                  {nameOf(version.created_by) !== undefined && ` by ${nameOf(version.created_by) ?? ''}`},{' '}
                  {version.format}, {version.model}, used {formatCount(version.usage_count)}{' '}
                  {version.usage_count === 1 ? 'time' : 'times'}
                </p>
                <code className="quiet small breakable">{version.checksum}</code>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Panel>
  );
}
