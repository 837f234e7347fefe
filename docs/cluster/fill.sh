#!/bin/sh
# Writes the files of this folder, with the values of cluster.env, to their places on this machine.
# Usage: sh fill.sh NAME [FOLDER], where NAME is node1, node2, node3, server1 or server2, and FOLDER is / unless given.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
name=${1:?"Name this machine: node1, node2, node3, server1 or server2."}
root=${2:-}
. "${CLUSTER_ENV:-$here/cluster.env}"
case $name in
  node1) address=$NODE1 ;; node2) address=$NODE2 ;; node3) address=$NODE3 ;;
  server1) address=$SERVER1 ;; server2) address=$SERVER2 ;;
  *) echo "$name is not node1, node2, node3, server1 or server2." >&2; exit 1 ;;
esac
for value in "$SUPERUSER_PASSWORD" "$REPLICATION_PASSWORD" "$ROUNDS_PASSWORD" "$SECRET_KEY"; do
  case $value in
    '' | *[!A-Za-z0-9]*) echo "Each password and the secret in cluster.env must be letters and digits." >&2; exit 1 ;;
  esac
done
cd "$here/files"
find . -type f | while read -r file; do
  mkdir -p "$root/$(dirname "$file")"
  # The file has its final mode before it holds a password.
  install -m 600 /dev/null "$root/$file"
  sed -e "s|@NAME@|$name|g" -e "s|@ADDRESS@|$address|g" -e "s|@NETWORK@|$NETWORK|g" \
    -e "s|@NODE1@|$NODE1|g" -e "s|@NODE2@|$NODE2|g" -e "s|@NODE3@|$NODE3|g" \
    -e "s|@SERVER1@|$SERVER1|g" -e "s|@SERVER2@|$SERVER2|g" \
    -e "s|@SUPERUSER_PASSWORD@|$SUPERUSER_PASSWORD|g" -e "s|@REPLICATION_PASSWORD@|$REPLICATION_PASSWORD|g" \
    -e "s|@ROUNDS_PASSWORD@|$ROUNDS_PASSWORD|g" -e "s|@SECRET_KEY@|$SECRET_KEY|g" "$file" > "$root/$file"
  case $file in
    */bin/* | */create-rounds) chmod 755 "$root/$file" ;;
    */patroni/* | */pgbouncer/* | */rounds.env) ;;
    *) chmod 644 "$root/$file" ;;
  esac
done
# Patroni and PgBouncer run as postgres, and only they may read the passwords.
for owned in patroni/config.yml patroni/create-rounds pgbouncer/pgbouncer.ini pgbouncer/userlist.txt; do
  chmod o= "$root/etc/$owned"
  chown "$(stat -c %u:%g "${root:-}/var/lib/postgresql")" "$root/etc/$owned"
done
