declare module '*?worker' {
  const WorkerStarter: new () => Worker;
  export default WorkerStarter;
}
