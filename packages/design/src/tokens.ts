/** The colors of a theme, each `#rrggbb`. `onX` is the color of text on the background X. */
export interface Theme {
  /** The background of the page. */
  readonly ground: string;
  /** The background of cards and bars. */
  readonly surface: string;
  /** The background of dialogs, menus and toasts. */
  readonly surfaceRaised: string;
  /** Text. */
  readonly ink: string;
  readonly inkMuted: string;
  /** Thin lines. Their contrast is too low for a line to carry meaning alone. */
  readonly line: string;
  /** Buttons and links. Its contrast is high enough for text on every background. */
  readonly primary: string;
  readonly primaryHover: string;
  readonly onPrimary: string;
  /** Gold, for rewards and selected items. Its contrast is too low for text. */
  readonly accent: string;
  readonly onAccent: string;
  readonly danger: string;
  readonly onDanger: string;
  readonly success: string;
  /** The focus ring. */
  readonly focus: string;
}

export const lightTheme: Theme = {
  ground: '#fbf7f3',
  surface: '#fffdfb',
  surfaceRaised: '#ffffff',
  ink: '#1f1a1c',
  inkMuted: '#6a5d62',
  line: '#e9e2dc',
  primary: '#6b2e4f',
  primaryHover: '#54213c',
  onPrimary: '#fffaf6',
  accent: '#e9b44c',
  onAccent: '#1f1a1c',
  danger: '#a84f3e',
  onDanger: '#ffffff',
  success: '#3d6b4d',
  focus: '#6b2e4f',
};

/** `primary` is lighter than in the light theme, so that buttons stand out from the dark background. */
export const darkTheme: Theme = {
  ground: '#171216',
  surface: '#1f181d',
  surfaceRaised: '#292027',
  ink: '#f5eee8',
  inkMuted: '#b9abb0',
  line: '#3a2f36',
  primary: '#e0a9c6',
  primaryHover: '#ecc3d8',
  onPrimary: '#2b0f1f',
  accent: '#e9b44c',
  onAccent: '#1f1a1c',
  danger: '#e8937f',
  onDanger: '#2a0e08',
  success: '#93c5a1',
  focus: '#e9b44c',
};

/** Corner radii in px. `round` is for pills and circles. */
export const radius = { control: 8, card: 12, round: 999 } as const;

/** Spacing in px, by its number of 4 px steps. */
export const space = {
  1: 4,
  2: 8,
  3: 12,
  4: 16,
  6: 24,
  8: 32,
  12: 48,
  16: 64,
  24: 96,
} as const;

/** The steps of the type scale. `base` is body text. */
type TypeStep = 'xs' | 'sm' | 'base' | 'lg' | 'xl' | '2xl' | '3xl' | '4xl' | '5xl';

/**
 * Font sizes in rem, with a ratio of 1.2 on phones and 1.25 on wide screens (from 768 px) around body text of 17 px.
 * The two smallest steps are the same on all screens, because the wide ratio would make them unreadable (11 px).
 */
export const typeScale: Readonly<Record<'phone' | 'wide', Readonly<Record<TypeStep, number>>>> = {
  phone: {
    xs: 0.8125,
    sm: 0.9375,
    base: 1.0625,
    lg: 1.275,
    xl: 1.53,
    '2xl': 1.836,
    '3xl': 2.203,
    '4xl': 2.644,
    '5xl': 3.173,
  },
  wide: {
    xs: 0.8125,
    sm: 0.9375,
    base: 1.0625,
    lg: 1.328,
    xl: 1.66,
    '2xl': 2.075,
    '3xl': 2.594,
    '4xl': 3.242,
    '5xl': 4.053,
  },
};

/** The durations in ms and the easing of animations. */
export const motion = {
  fast: 150,
  slow: 250,
  ease: 'cubic-bezier(0.2, 0, 0, 1)',
} as const;

/** Font stacks. Arabic falls back to a web font, Chinese and Japanese to the fonts of the reader's system. */
export const fonts = {
  heading:
    "'Source Serif 4 Variable', 'Noto Naskh Arabic Variable', Georgia, 'Songti SC', 'Noto Serif CJK SC', 'Yu Mincho', serif",
  body: "'Inter Variable', 'Vazirmatn Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
} as const;
