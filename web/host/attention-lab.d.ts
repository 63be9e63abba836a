// Types of <attention-lab> and of the messages of the lab, for pages written in TypeScript. Version 1 of the messages only grows.

export type Room = 'look' | 'qkv' | 'vectors' | 'mask' | 'heads' | 'layers' | 'order' | 'scale' | 'context' | 'why' | 'check' | 'quiz' | 'learn' | 'yours';

/** A state: what is absent has its neutral value. Words, heads, layers and rows count from 0. Values that a visitor typed are `true`. */
export interface LabState {
  room?: Room;
  pack?: string;
  variant?: string;
  query?: number;
  key?: number;
  layer?: number;
  head?: number;
  heads_on?: number[];
  scale?: 'sqrt' | 'none' | number;
  plus?: number;
  mask?: 'none' | 'causal' | 'causal-bottom-right';
  hide?: number[];
  block?: [number, number][];
  mistake?: string;
  q?: number[] | true;
  queries?: number[][] | number[][][] | true;
  keys?: number[][] | number[][][] | true;
  values?: number[][] | number[][][] | true;
  order?: number[];
  positions?: boolean;
  residual?: boolean;
  window?: number;
  steps?: number;
  slots?: number;
  length?: number;
  sentence?: string | true;
  rules?: boolean;
  words?: string | true;
  title?: string | true;
  out?: number[][] | true;
  add?: (number | '-Infinity')[][] | true;
  view?: 'steps' | 'table' | 'text';
  step?: number;
  tour?: string;
  item?: string;
  open?: string;
  predict?: 'none' | 'ask' | 'row';
  guess?: number[];
  done?: string[];
  digits?: number;
  seed?: number;
}

/** What setState takes besides: how the lab is shown. */
export interface LabPresentation {
  lang?: string;
  theme?: 'auto' | 'light' | 'dark' | 'contrast';
  zoom?: 1 | 1.25 | 1.5 | 2;
  nav?: boolean;
  kiosk?: boolean;
  without?: string[];
  motion?: boolean | 'auto';
}

export interface LabResult {
  format: 'attention-lab-result';
  version: 1;
  heads: number;
  kv_heads: number;
  scale: number;
  scores: number[][] | number[][][];
  masked_scores: (number | '-Infinity')[][] | (number | '-Infinity')[][][];
  weights: number[][] | number[][][];
  output: number[][] | number[][][];
  status: string[] | string[][];
  place?: number[][];
}

export interface LabNode {
  id: string;
  role: string;
  name: string;
  value?: number;
  shown?: string;
  state?: string[];
  children?: LabNode[];
}

export interface LabAttempt {
  item: string;
  kind: 'number' | 'choose' | 'bars';
  room: Room;
  tour: string | null;
  step: number | null;
  try: number;
  guess: number | string | number[] | null;
  answer: number | string | number[];
  tolerance: number;
  correct: boolean;
  misconceptions: number[];
  seconds: number;
  skipped: boolean;
  activity: string;
  xapi: {
    interactionType: 'numeric' | 'choice' | 'performance';
    correctResponsesPattern: string[];
    response: string;
    choices?: {id: string; description: string}[];
    steps?: {id: string; description: string}[];
    duration: string;
  };
}

export interface LabError {
  code: 'message' | 'rate' | 'node' | 'private' | 'failed' | 'removed' | 'reloaded' | 'timeout' | string;
  message: string;
}

export interface LabEvents {
  'lab-ready': CustomEvent<{lab: string; language: string; rooms: Room[]; height: number | null}>;
  'lab-change': CustomEvent<{by: 'visitor' | 'link'; changed: string[]; state: LabState}>;
  'lab-attempt': CustomEvent<LabAttempt>;
  'lab-progress': CustomEvent<{tour: string; step: number; of: number; done: boolean}>;
  'lab-notice': CustomEvent<{code: string; text: string}>;
  'lab-resize': CustomEvent<{width: number; height: number}>;
  'lab-error': CustomEvent<{code: string; text: string}>;
}

/** Of the shown head; the mask is 0, or -inf where hidden. */
export type LabMatrix = 'weights' | 'scores' | 'masked_scores' | 'output' | 'q' | 'k' | 'v' | 'mask';

/** Methods reject with a LabError. Attributes are properties too: `heads-on` is `headsOn`. */
export interface AttentionLabElement extends HTMLElement {
  readonly status: 'waiting' | 'loading' | 'ready' | 'failed';
  ready(): Promise<void>;
  getState(options?: {text?: boolean}): Promise<LabState>;
  setState(wish: string | (LabState & LabPresentation)): Promise<LabState>;
  getResult(options?: {text?: boolean}): Promise<LabResult>;
  getView(options?: {text?: boolean}): Promise<{format: string; version: 1; language: string; nodes: LabNode[]}>;
  act(node: string, value?: string | number | boolean): Promise<void>;
  exportImage(options?: {format?: 'svg' | 'png'; scale?: number; width?: number; theme?: string; text?: boolean}): Promise<Blob>;
  exportData(options: {format: 'json' | 'python' | 'numpy' | 'torch' | 'view' | 'state' | 'worksheet' | 'svg'; text?: boolean}): Promise<string>;
  exportData(options: {format: 'csv' | 'tsv'; what?: LabMatrix; text?: boolean}): Promise<string>;
  exportData(options: {format: 'npy'; what?: LabMatrix; text?: boolean}): Promise<ArrayBuffer>;
  exportData(options: {format: 'npz'; text?: boolean}): Promise<ArrayBuffer>;
  importData(name: string, data: string | ArrayBuffer): Promise<void>;
  reset(): Promise<void>;
  addEventListener<K extends keyof LabEvents>(type: K, listener: (event: LabEvents[K]) => void, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'attention-lab': AttentionLabElement;
  }
}
