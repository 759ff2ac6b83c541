/// <reference types="vite/client" />

interface Window {
  /** Ends the listening of `public/first.js` and returns the buttons pressed until then, the last one last. */
  takeFirstPresses?: () => ReadonlySet<HTMLButtonElement>;
}

interface ImportMetaEnv {
  /** Folder with the files of the face tracker, ending in a slash. */
  readonly FACE_MESH: string;
  /** Folder with the texts as `language/namespace.json`, ending in a slash. */
  readonly TEXTS: string;
}
