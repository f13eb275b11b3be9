import type { ResolveHook } from 'node:module';

const toggled = new URL('toggled-telemetry.js', import.meta.url).href;

/** Whoever asks for the telemetry of the service gets the one that can be turned off. */
export const resolve: ResolveHook = (specifier, context, nextResolve) =>
  specifier === '@recto/telemetry' && context.parentURL !== toggled
    ? { url: toggled, shortCircuit: true }
    : nextResolve(specifier, context);
