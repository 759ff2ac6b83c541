declare module '*?worker' {
  const WorkerStarter: new () => Worker;
  export default WorkerStarter;
}

declare module '*?url' {
  const url: string;
  export default url;
}
