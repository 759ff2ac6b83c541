#!/bin/sh
# Lets a user of Kafka use the topics and consumer groups with a prefix, and nothing else: create-acls.sh USER PREFIX
# Reads KAFKA_SERVER, the ADMIN_PASSWORD of the user "admin", and KAFKA_ACLS, the command of Kafka that changes ACLs.
set -euf
user=$1 prefix=$2
umask 077
settings=$(mktemp)
trap 'rm -f "$settings"' EXIT
cat > "$settings" <<SETTINGS
security.protocol=SASL_PLAINTEXT
sasl.mechanism=PLAIN
sasl.jaas.config=org.apache.kafka.common.security.plain.PlainLoginModule required username="admin" password="$ADMIN_PASSWORD";
SETTINGS

allow() {
  ${KAFKA_ACLS:-/opt/kafka/bin/kafka-acls.sh} --bootstrap-server "$KAFKA_SERVER" --command-config "$settings" \
    --add --allow-principal "User:$user" --resource-pattern-type prefixed "$@"
}
allow --topic "$prefix" --operation Create --operation Describe --operation DescribeConfigs --operation Read --operation Write
allow --group "$prefix" --operation Describe --operation Read
