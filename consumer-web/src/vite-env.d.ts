/// <reference types="vite/client" />

declare module '@mirabelle/design/mark.svg' {
  const url: string;
  export default url;
}
