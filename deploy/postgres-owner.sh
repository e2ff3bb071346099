#!/bin/sh
# Run once by the Postgres image, on an empty database: the owner is no superuser, which live mode would refuse, and may
# make the role for requests.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$KUMBI_OWNER_PASSWORD" --username "$POSTGRES_USER" <<'SQL'
create role kumbi login createrole password :'password';
create database kumbi owner kumbi;
SQL
