/** The header of a photo, as its bytes declare it. */
export interface PhotoHeader {
  readonly format: 'png' | 'jpeg';
  readonly width: number;
  readonly height: number;
  readonly bitsPerChannel: number;
  /** Whether the file is interlaced or progressive, so a decoder has to hold the whole picture. */
  readonly isProgressive: boolean;
}

/** A photo that may be given to the decoder. */
export interface AdmittedPhoto {
  readonly header: PhotoHeader;
  /** The file without the parts that the decoder does not need. */
  readonly bytes: Uint8Array;
}
