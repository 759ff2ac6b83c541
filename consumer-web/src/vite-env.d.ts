/// <reference types="vite/client" />
/// <reference types="vite-plugin-pwa/client" />

interface ImportMetaEnv {
  /** Folder with the files of the face tracker, ending in a slash. */
  readonly FACE_MESH: string;
  /** Folder with the texts as `language/namespace.json`, ending in a slash. */
  readonly TEXTS: string;
}
