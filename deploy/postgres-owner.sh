#!/bin/sh
# The Postgres image runs this once, on an empty database. The owner isn't a superuser, because live mode refuses one, and may
# create the role for requests.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$KUMBI_OWNER_PASSWORD" --username "$POSTGRES_USER" <<'SQL'
create role kumbi login createrole password :'password';
create database kumbi owner kumbi;
SQL
