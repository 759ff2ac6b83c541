#!/bin/sh
# Creates a bucket of versitygw and the user who owns it, unless they are there: create-bucket.sh USER BUCKET
# Reads MIRABELLE_PASSWORD, and ADMIN_ACCESS_KEY, ADMIN_SECRET_KEY and ADMIN_ENDPOINT_URL of the administrator.
set -eu
user=$1 bucket=$2
if versitygw admin list-users | grep -q "^$user "; then
  versitygw admin update-user --access "$user" --secret "$MIRABELLE_PASSWORD"
else
  versitygw admin create-user --access "$user" --secret "$MIRABELLE_PASSWORD" --role user
fi
if ! versitygw admin list-buckets | grep -q "^$bucket "; then
  versitygw admin create-bucket --bucket "$bucket" --owner "$user"
fi
