/** Delays and intervals. */
export const TIMING_MS = {
  /** Interval between health checks while the server is unreachable. */
  healthRecheck: 30_000,
  /** Delay between a toast and the redirect that it announces. */
  loginRedirect: 500,
  /** How long a redirect waits for the code that draws the toast. */
  toastAwaited: 3_000,
  /** How long "Copied!" is shown. */
  copiedFeedback: 2_000,
  /** How long a page is open before the video ad may open. */
  adShown: 60_000,
  /** Interval in which the video ad waits for a moment that interrupts nothing. */
  adRetry: 1_000,
  /** Time until the video ad can be skipped. */
  adSkippable: 5_000,
  /** Countdown before the camera takes a photo. */
  capture: 3_000,
  /** Shortest duration of a face analysis. */
  analysis: 2_000,
  /** How long a toast is shown. */
  toastShown: 5_000,
  /** How long a toast is shown that contains something to remember or to press. */
  toastReadSlowly: 12_000,
  /** How long a closed toast stays in memory. */
  toastRemoved: 1_000_000,
  /** Delay before a tooltip opens. */
  tooltipOpen: 700,
  /** Time after one tooltip in which the next opens without delay. */
  tooltipSkip: 300,
  /** Delay before a translation file is requested again. It doubles with each retry. */
  translationFirstRetry: 350,
} as const;

/** Toasts: number shown at once, swipe distance that dismisses one, maximum width, and the key that focuses them. */
export const TOAST = { visible: 1, swipeThresholdPx: 50, maxWidthPx: 420, focusKey: 'F8' } as const;

/** Loading of translation files: number of retries of a file, and number of parallel requests. */
export const TRANSLATION_LOADING = { maxRetries: 5, maxParallel: 10 } as const;

/** The advertisement slots of the home page, from top to bottom. */
export const AD_SLOTS = ['header', 'in-content-1', 'in-content-2', 'footer'] as const;

/** Height of an advertisement slot in CSS pixels. */
export const AD_SLOT_HEIGHT_PX = 90;

/** The downtime that the maintenance screen announces, in minutes. `from` and `to` are placeholders of its text. */
export const ESTIMATED_DOWNTIME_MINUTES = { from: 2, to: 5 } as const;
