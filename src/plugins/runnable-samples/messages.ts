/** Messages from the page to the frame of a sample, whose origin is opaque. */
export type ToFrame =
  | {
      kind: 'run';
      /** The sample as a module without imports. */
      code: string;
      /** The sample runs after a click in its frame. */
      needsClick: boolean;
      /** The frame was reset, and reports this instead of running the sample. */
      wasReset: boolean;
      look: Look;
    }
  | { kind: 'look'; look: Look };

/** The theme of the page and the values of the custom properties that the frame's styles use. */
export interface Look {
  theme: string;
  variables: Record<string, string>;
}

/** Messages from the frame: it is ready, asks to be replaced, or has another height. */
export type FromFrame = { kind: 'ready' } | { kind: 'reset' } | { kind: 'height'; height: number };

/** The custom properties that `frame.css` uses. */
export const VARIABLES = [
  '--accent',
  '--border',
  '--border-strong',
  '--code-bg',
  '--code-text',
  '--danger',
  '--font-code',
  '--native',
  '--success',
  '--surface',
  '--text',
  '--text-muted',
  '--warning',
] as const;

/** Allows scripts and `alert()`, but not forms, popups, downloads, and navigation. */
export const SANDBOX = 'allow-scripts allow-modals';
