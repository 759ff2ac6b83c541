/**
 * Why a part of a face cannot be measured in a picture. The app shows a sentence for each reason.
 *
 * - `black-and-white`: the picture has no colors, or shades of one color only.
 * - `colored-light`: the light is so colored that the colors under it are unknown.
 * - `uneven-light`: one side of the face is in shadow, or the places of the face do not agree.
 * - `too-dark`, `too-bright`: the colors are lost in shadow or in glare.
 * - `too-small`: there are too few pixels.
 * - `hidden`: hair, glasses, lids or a hat cover too much of the part.
 * - `unclear`: the measurements decide for no result, for example because the eyes differ or two results are about equally likely.
 */
export type Doubt =
  | 'black-and-white'
  | 'colored-light'
  | 'uneven-light'
  | 'too-dark'
  | 'too-bright'
  | 'too-small'
  | 'hidden'
  | 'unclear';

/** Either a measurement, or why there is none. `between` has the names of the two likeliest results if none is likely enough. */
export type Measured<T, Name extends string = never> =
  | { readonly value: T; readonly doubt?: undefined; readonly between?: undefined }
  | { readonly value?: undefined; readonly doubt: Doubt; readonly between?: readonly [Name, Name] };
