// The standalone service with traces that SIGUSR2 turns on and off, so that one process can be compared with itself.
import { register } from 'node:module';

register('./resolve-telemetry.js', import.meta.url);
await import(new URL('../../../apps/standalone/dist/main.js', import.meta.url).href);
