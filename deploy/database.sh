#!/bin/sh
# Run by PostgreSQL's image when it makes a new database, as its administrator, whose password it then takes away:
# the site has an ordinary role, and the administrator comes by the socket alone. The database is as the embedded one.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$POSTGRES_PASSWORD" --username postgres --dbname postgres <<'SQL'
create role clinic login password :'password';
create database clinic owner clinic template template0
  encoding 'UTF8' locale 'C' locale_provider builtin builtin_locale 'C.UTF-8';
alter role postgres password null;
SQL
