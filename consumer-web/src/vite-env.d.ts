/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Folder with the files of the face tracker, ending in a slash. */
  readonly FACE_MESH: string;
}
