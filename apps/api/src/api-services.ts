import type { Db } from '@recto/database';
import type { ObjectStore } from '@recto/object-store';
import type { OutboundHttp } from '@recto/outbound-http';
import type { TaskRuntime } from '@recto/task-runtime';
import type { Logger } from '@recto/telemetry';
import type { SecretSealer } from '@recto/webhooks';
import type { ApiSettings } from './config.js';

/** The parts of the outside world that the API uses; whoever makes them closes them. */
export interface ApiDependencies {
  db: Db;
  objectStore: ObjectStore;
  taskRuntime: Pick<TaskRuntime, 'checkHealth' | 'countWorkers'>;
  logger: Logger;
  outboundHttp: Pick<OutboundHttp, 'checkUrl'>;
}

/** All that a route may use. */
export interface ApiServices extends ApiDependencies {
  settings: ApiSettings;
  secretSealer: SecretSealer;
  /** True once the server accepts nothing new: what could go on for long ends. */
  isClosing: () => boolean;
}
