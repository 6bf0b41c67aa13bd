/** Messages from the page to the frame of a sample, whose origin is opaque. */
export type ToFrame =
  | {
      kind: 'run';
      /** The sample as a module without imports. */
      code: string;
      /** The sample runs after a click in its frame. */
      needsClick: boolean;
      /** The theme of the page. */
      theme: string;
    }
  | { kind: 'theme'; theme: string };

/** Messages from the frame: it is ready, or has another height. */
export type FromFrame = { kind: 'ready' } | { kind: 'height'; height: number };

/** Allows scripts and `alert()`, but not forms, popups, downloads, and navigation. */
export const SANDBOX = 'allow-scripts allow-modals';
