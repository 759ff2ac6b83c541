import type { Cluster, PartitionAssigner } from 'kafkajs';

interface JoinRequest {
  /** Empty for a new member. */
  readonly memberId: string;
}

/** A broker, as the library has it. Its types leave out the calls that only consumers make. */
interface Coordinator {
  joinGroup(request: JoinRequest): Promise<{ memberId: string }>;
  leaveGroup(request: { readonly groupId: string; readonly memberId: string }): Promise<unknown>;
}

/**
 * The membership of a process in a consumer group, which outlives its connections. A consumer of the library that joins again
 * after a failure is a new member. The group would then wait until the session of the former member has ended, which takes 6 s
 * from the time at which the group has a coordinator again.
 */
export class GroupMember {
  /** Whether a consumer that ends leaves the group. Otherwise the next one is expected to join as the same member. */
  isLeaving = false;
  /** Empty before the first join. */
  #memberId = '';
  /** The connections through which consumers already join as this member. */
  readonly #coordinators = new WeakSet<Coordinator>();

  /**
   * Makes each consumer that is created with the returned assigner join as this member.
   *
   * @param ended aborted before the consumer is disconnected
   */
  joinWith(assigner: PartitionAssigner, ended: AbortSignal): PartitionAssigner {
    return (config) => {
      this.#joinThrough(config.cluster);
      endFetching(config.cluster, ended);
      return assigner(config);
    };
  }

  /** The library passes its connections to the brokers to assigners only, and asks them for the coordinator before each join. */
  #joinThrough(cluster: Cluster): void {
    const findGroupCoordinator = cluster.findGroupCoordinator.bind(cluster);
    cluster.findGroupCoordinator = async (group) => {
      const broker = await findGroupCoordinator(group);
      if (isCoordinator(broker) && !this.#coordinators.has(broker)) this.#joinAt(broker);
      return broker;
    };
  }

  #joinAt(coordinator: Coordinator): void {
    this.#coordinators.add(coordinator);
    const joinGroup = coordinator.joinGroup.bind(coordinator);
    const leaveGroup = coordinator.leaveGroup.bind(coordinator);
    coordinator.leaveGroup = async (request) => this.isLeaving && leaveGroup(request);
    coordinator.joinGroup = async (request) => {
      const memberId = request.memberId || this.#memberId;
      try {
        const joined = await joinGroup({ ...request, memberId });
        this.#memberId = joined.memberId;
        return joined;
      } catch (error) {
        // The group has removed the member. The library joins again, as a new one.
        if (error instanceof Error && 'type' in error && error.type === 'UNKNOWN_MEMBER_ID')
          this.#memberId = '';
        throw error;
      }
    };
  }
}

/**
 * Makes each fetch fail after the end. A consumer of kafkajs 2.2.4 that is disconnected while it replaces its fetchers, because
 * the brokers have changed, starts new ones that nothing stops: they fetch nothing, over and over, without a pause, and the
 * process does nothing else any more. The library asks for the brokers before each fetch.
 */
function endFetching(cluster: Cluster, ended: AbortSignal): void {
  const getNodeIds = cluster.getNodeIds.bind(cluster);
  cluster.getNodeIds = () => {
    ended.throwIfAborted();
    return getNodeIds();
  };
}

const isCoordinator = (broker: object): broker is Coordinator => 'joinGroup' in broker;
