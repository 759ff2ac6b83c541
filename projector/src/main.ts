/** `npm start -w projector`: runs the projector, the relay and the rebuilder as one process. */
import { createHealthListener, runService } from '@mirabelle/http';
import { createKafkaProbe } from '@mirabelle/kafka';
import { startProjector } from './projector.js';
import { startRebuilder } from './rebuild/start-rebuilder.js';
import { startRelay } from './relay/start-relay.js';

await runService({
  name: 'projector',
  port: 8083,
  start(context) {
    const { config, engines, logger } = context;
    if (config.kafka) engines.watch(createKafkaProbe(config.kafka, logger));
    const relay = startRelay(context);
    const running = [startProjector(context), relay, startRebuilder(context)];
    const stop = async () => void (await Promise.all(running.map((part) => part.stop())));
    const requiredEngines = ['postgres', 'event-log'] as const;
    return {
      listener: createHealthListener(context, 'projector', requiredEngines, relay.registerMetrics),
      stop,
    };
  },
});
