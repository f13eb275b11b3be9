import { isHollow, isRecord, pointerStep, pointerSteps, valueAt } from '../json-values.js';

/** A value that was left out. */
export interface DroppedValue {
  /** Where it stood in the value as it is left; an item of a list is counted as it was read. */
  readonly pointer: string;
  readonly value: unknown;
  readonly message: string;
}

/** What was done to a place already, in this order. */
type Stage = 'content' | 'null' | 'list';

type Container = Record<string, unknown> | unknown[];

interface Drop {
  readonly parent: Container;
  readonly step: string | number;
  /** Where it stood in the given value. */
  readonly origin: string;
  readonly message: string;
}

/** A value of which parts are cleared, one after the other, and that knows where what is left of it stood. */
export class ValueDraft {
  readonly value: Record<string, unknown>;
  readonly #given: Record<string, unknown>;
  /** Of each list: the places that its items had. */
  readonly #origins = new WeakMap<unknown[], number[]>();
  readonly #stages = new Map<Container, Map<string, Stage>>();
  readonly #drops = new Map<string, Drop>();

  constructor(given: Record<string, unknown>) {
    this.#given = given;
    this.value = structuredClone(given);
  }

  /** The value as it is now, on its own. */
  copy(): ValueDraft {
    return new ValueDraft(this.value);
  }

  /** Takes the next step at a place: from its content to null, to `[]` where nothing but a list fits, to nothing. */
  clear({ pointer, message, wantsList }: { pointer: string; message: string; wantsList: boolean }): void {
    const place = this.#find(pointer);
    if (place === undefined) return;
    const { parent, key } = place;
    const done = this.#stages.get(parent) ?? new Map<string, Stage>();
    this.#stages.set(parent, done);
    if (!done.has(key)) this.#record(pointer, parent, key, message);
    const stage = done.get(key) ?? (at(parent, key) === null ? 'null' : 'content');
    if (stage === 'content') put(parent, key, null);
    else if (stage === 'null' && wantsList) put(parent, key, []);
    else {
      this.#remove(parent, key);
      return;
    }
    done.set(key, stage === 'content' ? 'null' : 'list');
  }

  null(pointer: string): void {
    const place = this.#find(pointer);
    if (place !== undefined) put(place.parent, place.key, null);
  }

  remove(pointer: string): void {
    const place = this.#find(pointer);
    if (place !== undefined) this.#remove(place.parent, place.key);
  }

  /** What was cleared though it held something. What stood inside of a part that was dropped, too, is named with it. */
  get dropped(): DroppedValue[] {
    const pointers = this.#pointersOfContainers();
    return [...this.#drops.values()].flatMap(({ parent, step, origin, message }) => {
      const around = pointers.get(parent);
      if (around === undefined && ancestorsOf(origin).some((one) => this.#drops.has(one))) return [];
      const pointer = around === undefined ? origin : around + pointerStep(step);
      return [{ pointer, value: valueAt(this.#given, origin), message }];
    });
  }

  /** JSON pointer of the given value -> that of the value as it is now, of all that is left. */
  places(): ReadonlyMap<string, string> {
    const places = new Map<string, string>();
    const walk = (value: unknown, from: string, to: string): void => {
      places.set(from, to);
      for (const [key, inner] of entriesOf(value)) {
        const step = Array.isArray(value) ? this.#originOf(value, String(key)) : key;
        walk(inner, from + pointerStep(step), to + pointerStep(key));
      }
    };
    walk(this.value, '', '');
    return places;
  }

  #record(pointer: string, parent: Container, key: string, message: string): void {
    let inner: unknown = this.value;
    let origin = '';
    for (const step of pointerSteps(pointer)) {
      origin += pointerStep(Array.isArray(inner) ? this.#originOf(inner, step) : step);
      inner = at(inner, step);
    }
    if (this.#drops.has(origin) || isHollow(valueAt(this.#given, origin))) return;
    this.#drops.set(origin, { parent, step: this.#originOf(parent, key), origin, message });
  }

  #pointersOfContainers(): Map<Container, string> {
    const pointers = new Map<Container, string>();
    const walk = (value: unknown, pointer: string): void => {
      if (Array.isArray(value) || isRecord(value)) pointers.set(value, pointer);
      for (const [key, inner] of entriesOf(value)) walk(inner, pointer + pointerStep(key));
    };
    walk(this.value, '');
    return pointers;
  }

  #find(pointer: string): { parent: Container; key: string } | undefined {
    const steps = pointerSteps(pointer);
    const key = steps.pop();
    const parent = steps.reduce<unknown>(at, this.value);
    if (key === undefined || !(Array.isArray(parent) || isRecord(parent)) || !has(parent, key)) return undefined;
    return { parent, key };
  }

  #originOf(parent: Container, key: string): string | number {
    return Array.isArray(parent) ? (this.#origins.get(parent)?.[Number(key)] ?? Number(key)) : key;
  }

  #remove(parent: Container, key: string): void {
    this.#stages.get(parent)?.delete(key);
    if (!Array.isArray(parent)) {
      Reflect.deleteProperty(parent, key);
      return;
    }
    const origins = this.#origins.get(parent) ?? [...parent.keys()];
    this.#origins.set(parent, origins);
    origins.splice(Number(key), 1);
    parent.splice(Number(key), 1);
    // Items have moved up: what was done to a place was done to another item.
    this.#stages.delete(parent);
  }
}

/** Pointers of all that the place stands in, the root first. */
export function ancestorsOf(pointer: string): string[] {
  const steps = pointer.split('/');
  return steps.slice(1).map((_, index) => steps.slice(0, index + 1).join('/'));
}

function entriesOf(value: unknown): [string | number, unknown][] {
  if (Array.isArray(value)) return [...value.entries()];
  return isRecord(value) ? Object.entries(value) : [];
}

function at(parent: unknown, key: string): unknown {
  if (Array.isArray(parent)) return parent[Number(key)];
  return isRecord(parent) && Object.hasOwn(parent, key) ? parent[key] : undefined;
}

function has(parent: Container, key: string): boolean {
  return Array.isArray(parent) ? Number(key) < parent.length : Object.hasOwn(parent, key);
}

function put(parent: Container, key: string, value: unknown): void {
  if (Array.isArray(parent)) parent[Number(key)] = value;
  else Object.defineProperty(parent, key, { value, enumerable: true, configurable: true, writable: true });
}
