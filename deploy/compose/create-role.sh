#!/bin/sh
# Runs once, when the data folder of Postgres is empty: creates the product's database and its owner, who may do nothing
# outside of it. Reads MIRABELLE_PASSWORD.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$MIRABELLE_PASSWORD" --username "${POSTGRES_USER:-postgres}" --dbname postgres <<'SQL'
create role mirabelle login nosuperuser nocreatedb nocreaterole noreplication password :'password';
create database mirabelle owner mirabelle;
revoke all on database mirabelle from public;
revoke connect on database postgres from public;
SQL
